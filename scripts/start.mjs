import { become, build, install } from './prepare.mjs';

install();
build();
become(['server.ts', '--started'], { channel: true });
