import { DefaultNamingStrategy } from 'typeorm';

/** Columns are named `like_this`, so that raw SQL needs no quotes on PostgreSQL. */
export class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, embeddedPrefixes: string[]): string {
    return [...embeddedPrefixes, customName ?? propertyName].map(snakeCase).join('_');
  }
}

/** The column of a property. */
export const snakeCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
