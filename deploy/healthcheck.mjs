// Exits with 0 while the server of this container can write.
import { get } from 'node:http';

const { PORT = '4000', UNDERCROFT_ORIGIN } = process.env;
// The server answers only under the name that browsers call it by.
const headers = UNDERCROFT_ORIGIN ? { host: new URL(UNDERCROFT_ORIGIN).host } : {};
get({ host: '127.0.0.1', port: PORT, path: '/healthz', headers }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
}).on('error', () => process.exit(1));
