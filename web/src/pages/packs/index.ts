export { default as page } from './PacksPage.svelte';
