import styles from './notice-line.module.css';

const shownForMs = 6000;

/** Says a sentence at the foot of the window for a while; screen readers say it at once. */
export function showNotice(text: string): void {
  const line = document.createElement('p');
  line.className = styles.notice ?? '';
  line.setAttribute('role', 'alert');
  document.body.append(line);
  line.textContent = text;
  setTimeout(() => line.remove(), shownForMs);
}
