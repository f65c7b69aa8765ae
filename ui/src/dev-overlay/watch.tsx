import { createRoot } from 'react-dom/client';
import { contentChange } from '../api/useQuery';
import { hrefOf } from '../routes/paths';
import { ProblemPanel, type Problems, readProblems } from './ProblemPanel';
import { panelStyle } from './panelStyle';

/**
 * Follows the content while somebody writes it: pages ask again where other content is served, and a
 * panel tells what is wrong where it is not. Only a server that watches has this part loaded.
 */
export function watch(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  document.adoptedStyleSheets.push(sheet);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (mistakes?: Problems) =>
    // Each is another panel: one that was hidden says what came later.
    root.render(mistakes && <ProblemPanel key={performance.now()} mistakes={mistakes} />);
  const events = new EventSource(hrefOf('/events'));
  events.addEventListener('problems', ({ data }) => show(readProblems(data)));
  events.addEventListener('content', () => {
    show();
    window.dispatchEvent(new Event(contentChange));
  });
}
