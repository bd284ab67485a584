import { operationsOf } from '../operations.mjs';
import { auditProblems } from './audit.mjs';
import { bodyProblems } from './bodies.mjs';
import { confirmedProblems } from './confirmed.mjs';
import { createProblems } from './creates.mjs';
import { eventProblems } from './events.mjs';
import { exampleProblems } from './examples.mjs';
import { permissionProblems } from './permissions.mjs';
import { placeProblems } from './places.mjs';
import { refusalProblems } from './refusals.mjs';
import { schemaProblems } from './schemas.mjs';

/**
 * The parts of the contract that the rules read.
 * @typedef {object} Sources
 * @property {import('../operations.mjs').Json} contract the bundled document
 * @property {{ paths: Record<string, { $ref?: string }> }} index openapi.yaml as written
 * @property {Record<string, { code: number, status: number, msg: string }>} refusals
 * @property {Record<string, string>} permissions
 * @property {Record<string, string[]>} [permissionGroups] their names by the context that they stand under
 * @property {Record<string, { label: string, permissions: string[], patterns?: string | string[] }>} roles
 * @property {{ ownersOnly: string[], guarded: string[], needs: Record<string, string[]> }} [customRoles] the limits of roles that owners make
 * @property {string[]} fragments names of the files in libs/contract/openapi, without extension
 */

const rules = [
  exampleProblems,
  refusalProblems,
  permissionProblems,
  schemaProblems,
  placeProblems,
  eventProblems,
  auditProblems,
  bodyProblems,
  createProblems,
  confirmedProblems,
];

/** @param {Sources} sources @returns {string[]} one sentence per problem, none when the contract holds */
export function contractProblems(sources) {
  const routes = operationsOf(sources.contract);
  return rules.flatMap((rule) => rule({ ...sources, routes }));
}
