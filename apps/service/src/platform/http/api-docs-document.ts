import document from '@ug/contract/generated/openapi.json';
import { dereference, type ContractNode } from '../contract/contract-document';

interface FormSchema extends ContractNode {
  properties?: Record<string, ContractNode>;
  required?: string[];
  allOf?: FormSchema[];
}

interface FormMedia {
  schema: FormSchema;
  example?: Record<string, unknown>;
}

type PathItem = Record<string, { requestBody?: { content: Record<string, FormMedia> } }>;

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const partsOf = (schema: FormSchema): FormSchema[] => [schema, ...(schema.allOf ?? []).flatMap(partsOf)];

/** A form as one plain object, each field with the example's value: the API page fills its inputs from nothing else. */
function prefilled({ schema, example = {} }: FormMedia): ContractNode {
  const parts = partsOf(dereference(schema));
  const fields = Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, ContractNode>;
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in example ? { ...field, example: example[name] } : field,
    ]),
  );
  return { type: 'object', required: parts.flatMap((part) => part.required ?? []), properties };
}

function withPrefilledForms(item: PathItem): PathItem {
  const copy = structuredClone(item);
  for (const { requestBody } of Object.values(copy)) {
    for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
      if (FORMS.includes(type)) Object.assign(media, { schema: prefilled(media) });
    }
  }
  return copy;
}

/** The contract as the API page reads it: the same calls, their forms prefilled with the contract's examples. */
export function apiDocsDocument(title: string): object {
  const paths = Object.entries(document.paths as unknown as Record<string, PathItem>);
  const prefilledPaths = Object.fromEntries(paths.map(([path, item]) => [path, withPrefilledForms(item)]));
  return { ...document, info: { ...document.info, title }, paths: prefilledPaths };
}
