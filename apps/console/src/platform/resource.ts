import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

/** One feature as the console knows it: its pages, and the words for its fields. */
export interface ConsoleResource {
  /** The slug: path, contract tag and permission prefix. */
  name: string;
  /** What the menu and titles call it. */
  label: string;
  icon: ComponentType;
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  recordRepresentation?: (record: RaRecord) => string;
  /** Counts the records that wait for something, shown beside its name in the menu. */
  waiting?: { filter: Readonly<Record<string, unknown>>; label: string };
  /** What the audit log calls its actions, where that differs from other resources. */
  actions?: Readonly<Record<string, string>>;
  /** Chinese names of its fields, used by forms, tables, the audit log and the stale-save dialog. */
  fields: Readonly<Record<string, string>>;
  /** Chinese words for the values of fields that hold one of a few. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
