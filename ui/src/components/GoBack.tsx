import * as texts from 'texts:frame';
import { useLocation, useNavigate } from 'react-router-dom';
import { goBackFrom } from '../routes/paths';
import styles from './GoBack.module.css';
import { Icon } from './Icon';

/** Leads one step up; from an address without a step up, to where the visitor came from. */
export const GoBack = import.meta.env.SSR ? () => '{{html:go-back}}' : GoBackButton;

function GoBackButton() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = () => {
    const target = goBackFrom(pathname);
    if (target === null) navigate(-1);
    else navigate(target);
  };
  return (
    <button type="button" className={styles.back} onClick={goBack}>
      <Icon name="back" />
      {texts.goBack()}
    </button>
  );
}
