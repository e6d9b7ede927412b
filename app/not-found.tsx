/** Is never shown: an unknown address leads home (rules#other-paths). Without it, Next's English page is in every document. */
export default function NotFound() {
  return null;
}
