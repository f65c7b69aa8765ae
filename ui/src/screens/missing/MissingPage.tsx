import { Missing } from '../../components/Missing';

/** The page of an unknown address. */
export function Page() {
  return <Missing />;
}
