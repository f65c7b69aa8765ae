import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
// Several later parts open dialogs: with the first script, none of them waits for one more.
import './components/Dialog';
import './styles/tokens.css';
import './styles/base.css';
import { keepLater } from './keepLater';
import { measureVitals } from './vitals';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  measureVitals();
  keepLater();
}
