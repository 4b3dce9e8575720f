import { Ribbon } from '#web/ui/ribbon.tsx'

/** Appears after 300 ms. */
export const Loading = ({ label }: { label: string }) => (
  <div className="sheet" role="status">
    <span className="vh">{label}</span>
    <div className="weaving">
      <Ribbon name="brand" />
    </div>
  </div>
)
