// The folder in which the parts of a run exchange messages. It holds nothing else, because reporters inside the runners load this file.
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of a run's messages. A test of the gates has one of its own. */
export const folder = process.env.GATES_FOLDER ?? `${root}.cache/gates`;

/** The folder of the runners' reports. */
export const reportsFolder = process.env.GATES_FOLDER ? `${folder}/reports` : `${root}.cache/reports`;

/** @returns {string} the gate that this process belongs to, as Nx names the task; empty where somebody runs it by hand, beside a run */
export function gateOfProcess() {
  const { GATES_RUN: run, NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = process.env;
  return run && project && target ? `${project}:${target}` : '';
}
