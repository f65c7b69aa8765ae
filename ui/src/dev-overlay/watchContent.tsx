import { createRoot } from 'react-dom/client';
import { contentChangeEvent } from '../api/replies';
import { toHref } from '../routes/paths';
import { ProblemPanel, type Problems, parseProblems } from './ProblemPanel';
import panelStyle from './panel.css?inline';

/**
 * Follows the events of a server that watches its content: pages fetch their content again after a
 * change, and a panel shows the problems.
 */
export function watchContent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  document.adoptedStyleSheets.push(sheet);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (problems?: Problems) =>
    // A new key shows the panel again after the visitor has hidden it.
    root.render(problems && <ProblemPanel key={performance.now()} {...problems} />);
  const events = new EventSource(toHref('/events'));
  events.addEventListener('problems', ({ data }) => show(parseProblems(data)));
  events.addEventListener('content', () => {
    show();
    window.dispatchEvent(new Event(contentChangeEvent));
  });
}
