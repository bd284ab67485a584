/** The parts of a game that publishing requires, in the shape of the form or of the database. */
export interface PublishParts {
  readonly summary: string | null;
  readonly intro: string | null;
  readonly icon: object | null;
  readonly packages: readonly object[];
}

/** The parts without which the service does not publish a game, in the order of the console's page, and whether they are there. */
export const publishParts = ({ summary, intro, icon, packages }: PublishParts) =>
  [
    { field: 'summary', isDone: Boolean(summary?.trim()) },
    { field: 'intro', isDone: Boolean(intro?.trim()) },
    { field: 'icon', isDone: icon !== null },
    { field: 'packages', isDone: packages.length > 0 },
  ] as const;
