import * as texts from 'texts:announcement';
import { Icon } from '../components/Icon';
import { useProgressStore, useProgressValue } from '../features/progress/ProgressProvider';
import { RichText } from '../rich-text/RichText';
import { changeSetting, getSetting } from '../study/settings';

/**
 * An announcement by the site's operators above every page, until it expires or the visitor closes
 * it.
 */
export function Announcement() {
  const { change } = useProgressStore();
  const closed = useProgressValue(({ saved }) => getSetting(saved, 'announcement').get('closed'));
  const found = document.head.querySelector<HTMLMetaElement>('meta[name="stoa-announcement"]');
  const { id, until } = found?.dataset ?? {};
  const isOver = until !== undefined && Date.parse(until) <= Date.now();
  if (found === null || id === undefined || isOver || closed === id) return null;
  return (
    <aside className="Announcement-announcement">
      <div className="Announcement-inner">
        <RichText text="" html={found.content} />
        <button
          type="button"
          className="Announcement-close"
          aria-label={texts.close()}
          onClick={() => change(changeSetting('announcement', { closed: id }))}
        >
          <Icon name="wrong" />
        </button>
      </div>
    </aside>
  );
}
