/**
 * The one sentence with which a report begins: what its figures come to. It keeps its line while
 * they load, so that nothing moves.
 */
export const Verdict = ({ text, loading }: { text: string | null; loading: string }) => (
  <p className={text ? 'report-verdict' : 'report-verdict console-waiting'} role='status'>
    {text ?? loading}
  </p>
)
