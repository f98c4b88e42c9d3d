import { Link, type LinkProps } from 'react-router';
import { ButtonLink } from '../controls/button.tsx';

/** A link in a text. */
export const TextLink = (props: LinkProps) => <Link {...props} className="text-link" />;

/** A link on a line of its own, tall enough for a finger. */
export const LineLink = (props: LinkProps) => <Link {...props} className="text-link inline-flex min-h-11 items-center" />;

/** To what is outside the desk. */
export const LineAnchor = ({ children, ...rest }: React.ComponentProps<'a'>) => (
  <a {...rest} className="text-link inline-flex min-h-11 items-center">
    {children}
  </a>
);

/** The second button of a title. */
export const SideLink = (props: LinkProps) => <ButtonLink {...props} look="secondary" />;

/** The address of a contractor at the desk. @param part a page below it: '/history'. */
export const contractorAt = (id: string, part = ''): string => `/admin/contractors/${encodeURIComponent(id)}${part}`;

/** Opens a contractor at the desk. */
export const ContractorLink = ({ id, ...rest }: Omit<LinkProps, 'to'> & { id: string }) => (
  <TextLink {...rest} to={contractorAt(id)} />
);
