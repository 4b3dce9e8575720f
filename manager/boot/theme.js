// A classic script, since modules run after the first paint, which must have the chosen theme.
const theme = localStorage.getItem('manager-theme')
if (theme) document.documentElement.dataset.theme = theme
