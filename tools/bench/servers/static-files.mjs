// A download as most Fastify services send it: @fastify/static.
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

const app = fastify();
await app.register(fastifyStatic, { root: path.dirname(process.argv[2]) });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
