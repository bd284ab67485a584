// The limit of the framework below ours: Fastify and one route. `response.json` says what it sends where.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const { method, path, response } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const app = fastify();
app.route({ method, url: path, handler: async () => response });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
