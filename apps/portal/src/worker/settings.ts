/** What the service writes at the worker's beginning: whatever changes here is a new worker for every browser. */
export interface WorkerSettings {
  /** Of the page without data: it changes with every build and with the product's name. */
  readonly shell: string;
  /** Where the product's pictures lie, with a slash at its end. */
  readonly brand: string;
  /** True takes the worker away again, from every browser that has it. */
  readonly isWithdrawn: boolean;
}

/** Where nothing was written, as on the contract's mock. */
export const defaultSettings: WorkerSettings = { shell: 'built', brand: '/brand/ug/', isWithdrawn: false };
