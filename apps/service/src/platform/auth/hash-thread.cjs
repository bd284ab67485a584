// A thread that hashes passwords, one after the other. It begins with its text alone: the service is one file, which is not
// to be loaded a second time.
const { readFileSync } = require('node:fs');
const { constants, getPriority, setPriority } = require('node:os');
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData.argon2);

// Linux gives every thread a priority of its own, by an id that only the thread itself can tell.
if (process.platform === 'linux') {
  try {
    const thread = parseInt(readFileSync('/proc/thread-self/stat', 'utf8'));
    // A process that gives way itself, as the operator started it, still goes before its hashes.
    const lower = getPriority(thread) + constants.priority.PRIORITY_BELOW_NORMAL;
    setPriority(thread, Math.min(lower, constants.priority.PRIORITY_LOW));
  } catch (error) {
    process.emitWarning(`passwords are hashed at the priority of everything else: ${error.message}`);
  }
}

parentPort.on('message', ({ password, cost, hashed }) => {
  try {
    parentPort.postMessage({ value: hashed ? verifySync(hashed, password) : hashSync(password, cost) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
