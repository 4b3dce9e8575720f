/** Marks unpublished posts where staff members see them on the site. */
export const unpublishedCopy = {
  title: (title: string) => `Not public: ${title}`,
  banner: 'This post is not public. You see it because you are signed in to the manager.',
} as const
