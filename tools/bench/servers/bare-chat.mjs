// The limit of the chat: socket.io as it comes. What a player sends is numbered in memory, acknowledged, and passed on to
// the agent at the desk and to the player; nothing is stored, and nobody is authenticated.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer((_, response) => response.end('{}'));
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
const desk = io.of('/staff');
let seq = 0;
io.of('/player').on('connection', (socket) => {
  socket.on('support.send', ({ clientId, text }, acknowledge) => {
    seq += 1;
    const at = new Date().toISOString();
    const sent = { seq, clientId, sender: 'player', senderName: '玩家', kind: 'text', text, at, recalled: false };
    const posted = { conversationId: 1, message: { ...sent, picture: null, card: null } };
    acknowledge(posted);
    const entry = { topic: 'support:1', seq, at, kind: 'support.posted', payload: posted };
    desk.emit('feed.entry', entry);
    socket.emit('feed.entry', entry);
  });
});
desk.on('connection', () => undefined);
server.listen(Number(process.env.PORT), '127.0.0.1');
