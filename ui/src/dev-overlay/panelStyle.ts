/** How the panel looks. It stands in no style sheet of the site: visitors never see it. */
export const panelStyle = `
.mistakes {
  position: fixed;
  inset: auto 0 0;
  z-index: 10;
  display: flex;
  flex-direction: column;
  max-height: 60vh;
  padding: var(--space-3) var(--gutter) var(--space-4);
  border-block-start: 3px solid var(--wrong);
  background: var(--paper-raised);
  color: var(--ink);
  box-shadow: 0 -6px 24px rgb(0 0 0 / 20%);
  overflow-wrap: anywhere;
}
.mistakes header {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  justify-content: space-between;
}
.mistakes h2 {
  color: var(--wrong);
  font-size: var(--text-xl);
}
.mistakes > p {
  color: var(--ink-soft);
}
.mistakes ol {
  min-height: 4rem;
  margin-block-start: var(--space-3);
  overflow-y: auto;
}
.mistakes li + li {
  margin-block-start: var(--space-4);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
}
.mistakes-place,
.mistakes pre {
  font-family: var(--mono);
  font-size: var(--text-s);
}
.mistakes pre {
  margin: var(--space-2) 0;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius);
  background: var(--paper-deep);
  white-space: pre-wrap;
}
.mistakes mark {
  background: none;
  color: inherit;
  text-decoration: underline wavy var(--wrong) 2px;
  text-underline-offset: 0.3em;
}
@media print {
  .mistakes {
    display: none;
  }
}
`;
