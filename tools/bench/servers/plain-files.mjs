// The limit of a download in Node: one file, piped.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const file = process.argv[2];
const { size } = statSync(file);
const server = createServer((request, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from !== undefined) {
    const [start, end] = [Number(from), Number(to)];
    response.writeHead(206, { 'Content-Length': end - start + 1, 'Content-Range': `bytes ${start}-${end}/${size}` });
    return void createReadStream(file, { start, end }).pipe(response);
  }
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': size });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
