import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { temporaryFolder } from './site.ts';

/** A data folder with the sample directory, as a site left it that was stopped: a start over it takes half as long. */
export async function sampleFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await temporaryFolder();
  // Owners and modes are kept: the database may be another user's.
  execFileSync('cp', ['-a', `${inject('sampleFolder')}/.`, folder.path]);
  return folder;
}
