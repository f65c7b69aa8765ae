import * as common from 'texts:common';
import * as texts from 'texts:frame';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ReloadNote, SignedOutNote } from '../components/Note';
import { UnreachableNotice } from '../features/offline/UnreachableNotice';
import { ShortcutsProvider } from '../features/shortcuts/ShortcutsProvider';
import { defineChunk, useChunk, usePreload } from '../lib/chunks';
import { useTypesetterFailed } from '../rich-text/MathProvider';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';
import { useScrollRestoration } from './useScrollRestoration';

/** The frame of every screen. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScrollRestoration();
  return (
    <ShortcutsProvider>
      <div className="Layout-screen">
        {/* biome-ignore lint/a11y/useValidAnchor: a link that must not change the address */}
        <a
          className="Layout-skip"
          href="#content"
          onClick={(event) => {
            // The router would add the fragment to the address.
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {texts.skip()}
        </a>
        <NavigationBar />
        {import.meta.env.SSR ? '{{html:announcement}}' : <SiteAnnouncement />}
        <SiteRunBanner />
        <main id="content" ref={main} tabIndex={-1} className="Layout-main">
          <SignedOutNote />
          <TypesetterNote />
          <ErrorBoundary pathname={pathname}>{children}</ErrorBoundary>
          {!import.meta.env.SSR && <UnreachableNotice />}
        </main>
      </div>
      <Footer />
    </ShortcutsProvider>
  );
}

const runChunk = defineChunk(() => import('../features/run/RunBanner'));

/** Shows the run in progress. It takes up no space, so it may arrive late. */
function SiteRunBanner() {
  const chunk = usePreload(runChunk);
  return chunk ? <chunk.RunBanner /> : null;
}

/** The component that shows an announcement, on sites that have one. */
export const announcementChunk = defineChunk(() => import('./Announcement'));

/** Returns whether the site's operators have published an announcement. */
export function hasAnnouncement(): boolean {
  return document.head.querySelector('meta[name="stoa-announcement"]') !== null;
}

function SiteAnnouncement() {
  const chunk = useChunk(announcementChunk, { isWanted: hasAnnouncement() });
  return chunk.state === 'loaded' && <chunk.value.Announcement />;
}

/** Says that formulas are shown as LaTeX because the typesetter could not be loaded. */
function TypesetterNote() {
  if (!useTypesetterFailed()) return null;
  return <ReloadNote>{common.formulasFailed()}</ReloadNote>;
}
