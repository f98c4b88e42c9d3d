import { Link, type LinkProps } from 'react-router';

type Look = { look?: 'primary' | 'secondary' | 'quiet' | undefined; size?: 'medium' | 'large' | 'small' | undefined };

/** The look of every button and of every link that acts as one (button.css). */
export function buttonLook({ look = 'primary', size = 'medium' }: Look = {}, more = ''): string {
  const names = ['button', look !== 'primary' && `button-${look}`, size !== 'medium' && `button-${size}`, more];
  return names.filter(Boolean).join(' ');
}

export function Button({ look, size, className, type = 'button', ...rest }: React.ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonLook({ look, size }, className)} {...rest} />;
}

/** Links to another page of the site. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link prefetch="intent" className={buttonLook({ look, size }, className)} {...rest} />;
}

/** Links to a telephone number, another website, or a place on the same page. */
export function ButtonAnchor({ look, size, className, ...rest }: React.ComponentProps<'a'> & Look) {
  return <a className={buttonLook({ look, size }, className)} {...rest} />;
}
