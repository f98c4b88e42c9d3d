import { Link, type LinkProps } from 'react-router';

type Look = { look?: 'primary' | 'secondary' | 'quiet'; size?: 'medium' | 'large' | 'small' };

const looks = {
  primary: 'bg-blossom text-on-blossom hover:bg-blossom-deep active:bg-blossom-deep',
  secondary: 'border border-line-strong bg-card text-ink hover:border-ink hover:bg-paper-deep active:bg-line',
  quiet: 'text-ink underline-offset-4 hover:bg-paper-deep hover:underline active:bg-line',
};
const sizes = {
  small: 'min-h-10 px-4 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
};

/** The look of every button and of every link that acts as one. */
export function buttonLook({ look = 'primary', size = 'medium' }: Look = {}, more = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-lg py-2 font-semibold whitespace-nowrap no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${sizes[size]} ${more}`;
}

export function Button({ look, size, className, type = 'button', ...rest }: React.ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonLook({ ...(look && { look }), ...(size && { size }) }, className)} {...rest} />;
}

/** To another page of the site. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link prefetch="intent" className={buttonLook({ ...(look && { look }), ...(size && { size }) }, className)} {...rest} />;
}

/** To a telephone, another website, or a place on the same page. */
export function ButtonAnchor({ look, size, className, ...rest }: React.ComponentProps<'a'> & Look) {
  return <a className={buttonLook({ ...(look && { look }), ...(size && { size }) }, className)} {...rest} />;
}
