import { join } from 'node:path';
import { runnerImport } from 'vite';

// The site's modules find some records by `import.meta.glob`, which is Vite's and unknown to Node.
await runnerImport(join(import.meta.dirname, 'run.ts'), { configFile: false });
