import { become, install } from './prepare.mjs';

install();
become(['scripts/dev-server.ts'], { channel: true });
