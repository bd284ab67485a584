// In place of platform/tracing/tracing in a service that is built without traces: what its seams cost is measured against this.

export const isTracing = () => false;
export const traceWith = () => undefined;
export const currentTrace = () => undefined;
export const inTrace = (_context, work) => work();
export const traceIdOf = () => undefined;
export const beginSpan = () => undefined;
export const endSpan = () => undefined;
export const asTrace = (_name, _details, work) => work();
export const asPart = (_name, _details, work) => work();
export const inSpan = (_name, _details, _parent, work) => work();
export const noteEvent = () => undefined;
