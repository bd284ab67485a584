// The stand-in of the contract: what the mock serves, and a `fetch` for tests.
export { admit, asRole } from './admission';
export {
  examplesOf,
  fieldsOf,
  operationNamed,
  operations,
  resolve,
  webhooks,
  type ParameterNode,
  type StubOperation,
  type WebhookNode,
} from './contract';
export { createContractStub, exampleOf, type StubResponses, type StubCall, type StubResponse } from './contract-stub';
export { declaredFailure, Failure, failureResponse } from './failure';
export { readForm, withoutFiles } from './form-fields';
export { isJsonObject, isSameJson, sharedFields, type Json, type JsonObject } from './json';
export { compileSchema, requestValidator, type StubInput } from './request-validator';
