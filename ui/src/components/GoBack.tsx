import * as texts from 'texts:frame';
import { goBackFrom } from '../routes/paths';
import { navigate, useLocation } from '../routes/router';
import styles from './GoBack.module.css';
import { Icon } from './Icon';

/** Leads one step up; from an address without a step up, to where the visitor came from. */
export const GoBack = import.meta.env.SSR ? () => '{{html:go-back}}' : GoBackButton;

function GoBackButton() {
  const { pathname } = useLocation();
  const goBack = () => {
    const target = goBackFrom(pathname);
    if (target === null) window.history.back();
    else navigate(target);
  };
  return (
    <button type="button" className={styles.back} onClick={goBack}>
      <Icon name="back" />
      {texts.goBack()}
    </button>
  );
}
