// Every object in deploy/kubernetes fits the schema of its kind: a misspelt field would be dropped there without a word.
import Ajv from 'ajv';
import { parseAllDocuments } from 'yaml';
import { read } from './files.mjs';
import { kubernetesSchemas } from './kubernetes-schema.mjs';

const MANIFEST = /^deploy\/kubernetes\/[^/]+\.ya?ml$/;

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
const validators = new Map(Object.entries(kubernetesSchemas).map(([kind, schema]) => [kind, ajv.compile(schema)]));

/** @param {import('ajv').ErrorObject} error @returns {string} */
function sentenceOf({ instancePath, message, params }) {
  const field = params.additionalProperty ?? params.missingProperty;
  return `${instancePath || '/'} ${message}${field && !message?.includes(field) ? ` (${field})` : ''}`;
}

/** @param {string} path @param {string} text @returns {string[]} */
function problemsIn(path, text) {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) return document.errors.map(({ message }) => `${path}: ${message}`);
    const { apiVersion, kind, metadata, ...rest } = document.toJS() ?? {};
    const validate = validators.get(`${apiVersion} ${kind}`);
    if (!validate) return [`${path}: no schema of ${apiVersion} ${kind}`];
    if (validate({ apiVersion, kind, metadata, ...rest })) return [];
    return (validate.errors ?? []).map((error) => `${path}: ${kind} ${metadata?.name ?? ''}: ${sentenceOf(error)}`);
  });
}

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export const manifests = (files, readFile = read) =>
  files.filter((path) => MANIFEST.test(path)).flatMap((path) => problemsIn(path, readFile(path)));
