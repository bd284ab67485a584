import type { Permission } from '@ug/contract';

/** A choice that a report offers beside its days. */
export interface ReportField {
  /** Its name among the filters. */
  readonly field: string;
  /** In Chinese. */
  readonly title: string;
  /** The possible values and their names; null for free text. */
  readonly choices: readonly { readonly value: string; readonly title: string }[] | null;
}

/** Use of a kind of file on a schedule. */
export interface ReportUse {
  /** Its name in Chinese: 充值订单. */
  readonly title: string;
  /** The permission that its owner needs each time it is made, and that everybody needs to fetch it. */
  readonly permission: Permission;
  readonly fields: readonly ReportField[];
}

/** The `details` of a file that is made on a schedule: whole days, both included, and the chosen values. */
export interface ReportDetails {
  /** `YYYY-MM-DD` in the product's timezone. */
  readonly from: string;
  readonly to: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** Labels of the contract as choices. */
export const choicesOf = (labels: Readonly<Record<string, string>>): NonNullable<ReportField['choices']> =>
  Object.entries(labels).map(([value, title]) => ({ value, title }));
