import { join } from 'node:path';
import { runnerImport } from 'vite';

// The site's modules use `import.meta.glob`, which only Vite supports.
await runnerImport(join(import.meta.dirname, 'run.ts'), { configFile: false });
