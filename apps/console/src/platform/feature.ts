import type { Permission } from '@ug/contract';
import type { ComponentType } from 'react';
import { createContext } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';

/**
 * The contexts of the features as operators call them, in the order of the menu. A page stands under the context whose
 * folder its feature is in; one without pages is not shown. None is called as one of its pages.
 */
export const contexts = {
  community: '广场',
  content: '内容',
  library: '书库',
  players: '玩家管理',
  money: '财务',
  support: '客服接待',
  rewards: '福利',
  operations: '系统',
} as const;

export type Context = keyof typeof contexts;

/** The pages of one kind of record, and the words for its fields. */
export interface ConsoleResource {
  /** The slug: path, contract tag and permission prefix. */
  name: string;
  /** The name in the menu and in titles. */
  label: string;
  /** The name of its records in an empty list, where the label means more than these. */
  recordsLabel?: string;
  icon: ComponentType;
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  recordRepresentation?: (record: RaRecord) => string;
  /** Counts the records that wait for something, shown beside its name in the menu. */
  waiting?: {
    filter: Readonly<Record<string, unknown>>;
    label: string;
    /** The permission to decide. The badge counts for its holders alone, without their own requests (`notBy`). */
    approve?: Permission;
  };
  /** Stands beside its name in the menu, for what `waiting` cannot count. */
  Badge?: ComponentType;
  /** Chinese names of its fields, used by forms, tables, the audit log and the stale-save dialog. */
  fields: Readonly<Record<string, string>>;
  /** Chinese words for the values of fields that hold one of a few. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Describes values that are objects, for the history, by field. */
  describe?: Readonly<Record<string, (value: unknown) => string>>;
}

/** A feature with the context of its folder. */
export interface PlacedFeature extends ConsoleFeature {
  readonly context: Context;
}

/** A resource with the context of its feature's folder. */
export interface PlacedResource extends ConsoleResource {
  readonly context: Context;
}

/** A part of the front page. */
export interface DashboardCard {
  name: string;
  /** Only those who hold it see the card. */
  permission?: Permission;
  Card: ComponentType;
}

/** A part of what is known about a player, shown beside a conversation with them. */
export interface PlayerPanel {
  name: string;
  title: string;
  /** Only those who hold it see the panel. */
  permission: Permission;
  /** Says itself when there is nothing; actions on the player stand in it. */
  Panel: ComponentType<{ uid: number }>;
}

/** Something of the product that can be sent as a card. */
export interface CardChoice {
  /** The reference in the contract: `game:12`. */
  ref: string;
  title: string;
  subtitle: string;
  /** Address of a small picture; empty for none. */
  picture: string;
}

/** A kind of card that can be sent into a conversation. */
export interface CardKind {
  kind: string;
  label: string;
  permission: Permission;
  /** The few that fit best; of an empty text the newest. @param uid to whom it is sent, for what belongs to a player */
  search: (dataProvider: DataProvider, q: string, uid: number) => Promise<CardChoice[]>;
  /** The console's page of what a card shows, null where there is none any more; absent where the portal's is opened. */
  pageOf?: (dataProvider: DataProvider, ref: string) => Promise<string | null>;
}

/** The words of records that have no page of their own, for histories and the audit log. */
export type RecordWords = Pick<ConsoleResource, 'name' | 'label' | 'recordsLabel' | 'fields' | 'values'>;

/** Everything that one feature brings to the console. Menu, pages, words and front page derive from these. */
export interface ConsoleFeature {
  /** Its place in the menu, on the front page and beside a conversation; lower numbers come first. */
  order: number;
  /** Slugs of the features whose queries and widgets it shows; lint holds its imports to this. */
  reads?: readonly string[];
  resources: readonly ConsoleResource[];
  records?: readonly RecordWords[];
  dashboardCards?: readonly DashboardCard[];
  playerPanels?: readonly PlayerPanel[];
  cardKinds?: readonly CardKind[];
  /** Stands above every page for those who hold the permission, or for all; draws nothing while there is nothing to say. */
  bar?: { permission: Permission | null; Bar: ComponentType };
  /** Runs on every page while somebody who holds the permission is signed in; it may draw over the page. */
  start?: { permission: Permission; Start: ComponentType };
  /** First words of the query keys that any console write may make old. */
  touchedByEveryWrite?: readonly string[];
}

/** Every feature, for the pages that are made of what features bring; given once by the app. */
export const FeaturesContext = createContext<readonly ConsoleFeature[]>([]);
