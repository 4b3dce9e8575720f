/** 20 by 20 units, stroked in the text color. */
const drawings = {
  today: <path d="M10 1.5v3M3.7 4.2l2 2M1.5 10.5h3M16.3 4.2l-2 2M18.5 10.5h-3M5.5 14a4.6 4.6 0 1 1 9 0M1.5 17.5h17" />,
  leads: (
    <>
      <path d="M2 10l5-7h11v14H7zM7.5 10h.01" strokeLinejoin="bevel" />
      <circle cx="7.5" cy="10" r="1.3" />
    </>
  ),
  send: <path d="M18 2L1.5 8.5l6 2.5M18 2l-5 16-5.5-7M18 2L7.5 11" strokeLinejoin="bevel" />,
  people: (
    <>
      <circle cx="7" cy="6" r="3.2" />
      <path d="M1 17.5c0-4 2.5-6 6-6s6 2 6 6zM13 3.2a3.2 3.2 0 0 1 0 5.7M15 12c2.5.7 4 2.5 4 5.5" />
    </>
  ),
  shield: <path d="M10 1.5l7 2.5v6c0 4-3 7-7 8.5C6 17 3 14 3 10V4z" />,
  search: (
    <>
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="M13 13l5.5 5.5" />
    </>
  ),
  phone: (
    <path d="M3 1.8h4l1.8 5-2.5 1.8c1 2.3 2.8 4.1 5.1 5.1l1.8-2.5 5 1.8v4c0 .8-.6 1.3-1.4 1.2C9 17.5 2.5 11 1.8 3.2 1.7 2.4 2.2 1.8 3 1.8z" />
  ),
  reply: <path d="M8 4L2 9.5 8 15M2.5 9.5H12c4 0 6 2.5 6 7" />,
  pen: <path d="M2.5 17.5l1-4.5L14 2.5l3.5 3.5L7 16.5zM11.5 5l3.5 3.5" />,
  check: <path d="M2.5 10.5l5 5 10-11" />,
  sort: <path d="M2.5 5h15M2.5 10h10M2.5 15h5" />,
  x: <path d="M4 4l12 12M16 4L4 16" />,
  plus: <path d="M10 2.5v15M2.5 10h15" />,
  more: <path d="M3.5 10h.02M10 10h.02M16.5 10h.02" strokeWidth="3" strokeLinecap="square" />,
  down: <path d="M4 7l6 6 6-6" />,
  left: <path d="M13 4l-6 6 6 6" />,
  right: <path d="M7 4l6 6-6 6" />,
  up: <path d="M4 13l6-6 6 6" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7.7" />
      <path d="M10 5v5.3l3.5 2" />
    </>
  ),
  alert: <path d="M10 2.2L18.7 17.5H1.3zM10 8v4.5M10 14.5v1.2" />,
  lock: <path d="M3.5 8.5h13v9h-13zM6 8.5V6a4 4 0 0 1 8 0v2.5" />,
  key: (
    <>
      <circle cx="6" cy="10" r="4" />
      <path d="M10 10h9M15.5 10v4M18.5 10v2.5" />
    </>
  ),
  page: <path d="M3.5 1.8h9l4 4v12.4h-13zM12.5 1.8v4h4M6.5 10h7M6.5 13.5h7" />,
  bell: <path d="M3 14.5h14l-2-3V8a5 5 0 0 0-10 0v3.5zM8 17.5h4M10 3V1.5" />,
  mail: <path d="M1.8 4h16.4v12.5H1.8zM2 4.5l8 6.5 8-6.5" />,
  save: <path d="M10 2v11M5.5 9L10 13.5 14.5 9M2 17.5h16" />,
  trash: <path d="M2.5 5h15M7.5 5V2.5h5V5M4.5 5l1 13h9l1-13M8.5 8.5v6M11.5 8.5v6" />,
  undo: <path d="M7 4L2.5 8.5 7 13M3 8.5h9a5 5 0 0 1 0 9H8" />,
  redo: <path d="M16.5 7A7.5 7.5 0 1 0 17.5 12M17 2v5.3h-5.3" />,
  link: <path d="M8 12l4-4M9 5.5L11.5 3a3.9 3.9 0 0 1 5.5 5.5L14.5 11M11 14.5L8.5 17A3.9 3.9 0 0 1 3 11.5L5.5 9" />,
  eye: (
    <>
      <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z" />
      <circle cx="10" cy="10" r="2.5" />
    </>
  ),
  copy: <path d="M6.5 6.5h11v11h-11zM13.5 6.5v-4h-11v11h4" />,
  hand: <path d="M3 3h14v14H3zM8 6.5v7M12 6.5v7" />,
  star: <path d="M10 1.8l2.5 5.3 5.7.8-4.1 4 1 5.8L10 14.9l-5.1 2.8 1-5.8-4.1-4 5.7-.8z" />,
  user: (
    <>
      <circle cx="10" cy="6.5" r="4" />
      <path d="M2.5 18c.3-4.5 3.3-6.5 7.5-6.5s7.2 2 7.5 6.5z" />
    </>
  ),
  grid: <path d="M2 2h7v7H2zM11 2h7v7h-7zM2 11h7v7H2zM11 11h7v7h-7z" />,
  out: <path d="M8 3H3v14h5M12 6l4 4-4 4M7 10h9" />,
  snooze: (
    <>
      <circle cx="10" cy="11" r="7" />
      <path d="M7.5 8.5h5l-5 5h5M3 5l3-3M17 5l-3-3" />
    </>
  ),
  fresh: <circle cx="10" cy="10" r="7.5" />,
  working: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 0 15z" fill="currentColor" />
    </>
  ),
  answered: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M6 10.5l3 3 5-6" />
    </>
  ),
  closed: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M6 10h8" />
    </>
  ),
  spam: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M4.7 15.3L15.3 4.7" />
    </>
  ),
  erased: <circle cx="10" cy="10" r="7.5" strokeDasharray="3 3" />,
}

export type IconName = keyof typeof drawings

export const Icon = ({ name, isSmall = false }: { name: IconName; isSmall?: boolean }) => (
  <svg className={isSmall ? 'i i--s' : 'i'} viewBox="0 0 20 20" aria-hidden="true">
    {drawings[name]}
  </svg>
)
