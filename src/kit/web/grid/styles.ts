// What others are built on comes before them: within the kit's layer the later rule wins.
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
