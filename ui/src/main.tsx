import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
// Several later parts open dialogs: with the first script, none of them waits for one more.
import './components/Dialog';
import { placedPath } from './paths';
import './styles/tokens.css';
import './styles/base.css';
import './styles/mathml.css';
import './styles/written.css';
import { measureVitals } from './vitals';

const { pathname, search, hash } = window.location;
const placed = placedPath(pathname);
if (placed !== pathname) window.history.replaceState(null, '', `${placed}${search}${hash}`);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  measureVitals();
}
