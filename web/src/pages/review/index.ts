export { default as page } from './ReviewPage.svelte';
