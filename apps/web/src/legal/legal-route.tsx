import { AboutPage } from '../about/about-page.tsx';
import type { AboutData } from '../about/about.load.ts';
import { LegalPage } from './legal-page.tsx';

interface LegalRouteProps {
  readonly page: 'terms' | 'privacy';
  readonly data: AboutData | null;
}

/** Terms of use or privacy notice: the vendor's own page, else the texts of the portal. */
export function LegalRoute({ page, data }: LegalRouteProps) {
  return data ? <AboutPage data={data} /> : <LegalPage page={page} />;
}
