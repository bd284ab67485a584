// The limit of the sockets: socket.io as it comes, over WebSocket alone. It authenticates nobody, and sends what is
// posted to it to everybody who is there. Any other request gets the ready bytes of `response.json`.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';

const [, , file] = process.argv;
const bytes = file ? readFileSync(file, 'utf8') : '{}';
const server = createServer(async (request, response) => {
  const body = await text(request);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (request.url !== '/broadcast') return void response.end(bytes);
  io.of('/player').emit('feed.entry', JSON.parse(body));
  response.end('{}');
});
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
io.of('/player');
server.listen(Number(process.env.PORT), '127.0.0.1');
