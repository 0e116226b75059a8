/** Socket.IO alone, with the product's own options: the base cost of a socket. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { startMessage, tell } from './childProcess.ts';
import { memoryBytes } from './memoryBytes.ts';

const { peopleOfATeam } = await startMessage<{ peopleOfATeam: number }>();
const server = createServer();
const io = new Server(server, {
  transports: ['websocket', 'polling'],
  perMessageDeflate: false,
  serveClient: false,
});
let count = 0;
io.on('connection', (socket) => {
  void socket.join(`team-${Math.floor(count++ / peopleOfATeam)}`);
});
process.on('message', () => tell(memoryBytes()));
server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
