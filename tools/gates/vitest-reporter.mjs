// Vitest's part of what `npm test` says while it runs: each failure when it happens, and which test is run.
import { relative } from 'node:path';
import { noteFailure, noteNow } from './channel.mjs';
import { root } from './folder.mjs';

/** @param {string} text @returns {string} for a shell */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
/** @param {string} text @returns {string} for a regular expression */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Variables of the environment that decide what a spec does, as they stand before a command. */
const variables = () =>
  ['TEST_DATABASES', 'TEST_SEED'].flatMap((name) => (process.env[name] ? [`${name}=${process.env[name]}`] : []));

/**
 * @param {string} project folder of the project @param {string} file both relative to the repository
 * @param {string} [title] of one test
 * @returns {string} a command that runs it again
 */
export function commandOf(project, file, title) {
  const only = title ? [`-t ${quoted(`^${literal(title)}$`)}`] : [];
  return [...variables(), 'npx vitest run --root', project, relative(project, file), ...only].join(' ');
}

/** @param {import('vitest').TestError} error @param {string} moduleId @returns {number | undefined} where in the spec it arose */
function lineOf(error, moduleId) {
  const stack = error.stacks?.find(({ file }) => file === moduleId);
  return stack?.line ?? (Number(new RegExp(`${literal(moduleId)}:(\\d+)`).exec(error.stack ?? '')?.[1]) || undefined);
}

/** @param {import('vitest').TestError} error @returns {string} */
function textOf(error) {
  const name = error.name && error.name !== 'AssertionError' ? `${error.name}: ` : '';
  const place = error.stacks?.[0];
  return [
    `${name}${error.message ?? String(error)}`,
    ...(error.diff ? ['', error.diff] : []),
    ...(place ? ['', `${relative(root, place.file)}:${place.line}`] : []),
  ].join('\n');
}

export default class GateReporter {
  project = '';

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.project = relative(root, vitest.config.root) || '.';
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    noteNow({ title: test.fullName, file: relative(root, test.module.moduleId) });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') this.note(test.module, errors ?? [], test.fullName.replaceAll(' > ', ' '));
  }

  /** @param {import('vitest/node').TestSuite} suite whose hooks may have failed */
  onTestSuiteResult(suite) {
    this.noteAll(suite.module, suite.errors(), `${suite.fullName} (hook)`);
  }

  /** @param {import('vitest/node').TestModule} module that could not be loaded, or left something behind */
  onTestModuleEnd(module) {
    this.noteAll(module, module.errors(), '');
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    for (const error of unhandled)
      noteFailure({
        title: 'unhandled error',
        text: [error.message, error.stack].join('\n'),
        command: `npx vitest run --root ${this.project}`,
      });
  }

  noteAll(module, errors, title) {
    if (errors.length > 0) this.note(module, errors, title);
  }

  /**
   * @param {import('vitest/node').TestModule} module @param {readonly import('vitest').TestError[]} errors
   * @param {string} title of a test; empty for the whole file
   */
  note(module, errors, title) {
    const file = relative(root, module.moduleId);
    const [error] = errors;
    noteFailure({
      file,
      line: error && lineOf(error, module.moduleId),
      title: title || 'the whole file',
      text: errors.map(textOf).join('\n\n'),
      command: commandOf(this.project, file, title.endsWith(' (hook)') ? undefined : title || undefined),
    });
  }
}
