import { requiredLicense } from '#app/content/license-authorities.ts';
import { tradeNames } from '#app/content/services.ts';

/** For a firm without a listed license in a trade that needs one: what to ask for, and where to look it up. */
export function MissingLicense({ serviceType }: { serviceType: string }) {
  const required = requiredLicense(serviceType);
  if (!required) return null;
  const { paper, href, site } = required;
  const { pros } = tradeNames(serviceType);
  return (
    <p className="mt-5 border-y border-line py-3">
      No {paper} number listed. Oklahoma {paper === 'license' ? 'licenses' : 'registers'} {pros}. Ask for the number, and look it
      up at{' '}
      <a href={href} rel="noopener" className="font-medium text-blossom underline underline-offset-4 hover:text-blossom-deep">
        {site}
      </a>
      .
    </p>
  );
}
