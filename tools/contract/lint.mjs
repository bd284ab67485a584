// Lints openapi.yaml and its fragments with the rules of redocly.yaml; says nothing when all is well.
import { redocly } from './bundle.mjs';

/** Redocly draws boxes around news about itself. */
const isNews = (line) => /^\s*[║╔╚]/.test(line);

try {
  await redocly('check-config', '--lint-config', 'error');
  await redocly('lint', '--format', 'stylish', '--max-problems', '1000');
} catch (error) {
  const report = error.message.split('\n').filter((line) => line.trim() !== '' && !isNews(line));
  console.error(report.join('\n'));
  process.exitCode = 1;
}
