import type { IconNode } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { formatPhone, isCompletePhone, phoneDigits, telHref } from '#lib/contact/phone.ts';
import styles from './advisor.module.css';

type PhoneLineProps = { icon: IconNode; label: string; phone: string };

/**
 * A number the Turkish way (`0532 000 00 00`) as a link; an incomplete number is shown unchanged and without a link.
 */
export function PhoneLine({ icon, label, phone }: PhoneLineProps) {
  const digits = phoneDigits(phone);
  const isCallable = isCompletePhone(digits);
  const number = isCallable ? `0${formatPhone(digits)}` : phone;
  return (
    <li className={styles.phone}>
      <Icon className={styles.phoneIcon} node={icon} />
      <span className={styles.phoneLabel}>{label}</span>
      {isCallable ? <a href={telHref(phone)}>{number}</a> : <span>{number}</span>}
    </li>
  );
}
