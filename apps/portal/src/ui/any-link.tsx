import type { ComponentProps } from 'react';
import { Link } from './link';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the portal, or an https address, which opens beside it. */
  to: string;
};

/** A link to wherever an operator chose. */
export function AnyLink({ to, ...props }: Props) {
  if (to.startsWith('/')) return <Link to={to} {...props} />;
  return <a href={to} target="_blank" rel="noopener noreferrer" {...props} />;
}
